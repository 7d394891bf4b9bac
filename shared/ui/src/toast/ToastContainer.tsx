import '../mantine/Notification.css'
import './mantine-notifications.css'
import './toast.css'
import { Notifications } from '@mantine/notifications'
import { createPortal } from 'react-dom'

/** Where toasts appear: top centre, away from SELL and BUY [NOTE-05]. */
export function ToastContainer() {
  return createPortal(
    <div className="tf-toasts">
      <Notifications
        position="top-center"
        withinPortal={false}
        autoClose={4000}
        containerWidth={380}
        limit={4}
        transitionDuration={180}
      />
    </div>,
    document.body,
  )
}

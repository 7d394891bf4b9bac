import '../mantine/Notification.css'
import './mantine-notifications.css'
import './toast.css'
import { Notifications } from '@mantine/notifications'
import { createPortal } from 'react-dom'
import { keepClear } from '../placement/keep-clear.ts'

/** Where toasts appear: at the top right, where they cover no control of the page [NOTE-05]. */
export function ToastContainer() {
  return createPortal(
    <div ref={keepClear} className="tf-toasts">
      <Notifications
        position="top-right"
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

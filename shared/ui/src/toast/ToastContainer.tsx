import '../mantine/Notification.css'
import './mantine-notifications.css'
import './toast.css'
import { Notifications } from '@mantine/notifications'
import { useIsMobile } from '../hooks/use-is-mobile.ts'

/** Where toasts appear: below the header, right on a desktop, across the top of a phone. */
export function ToastContainer() {
  const mobile = useIsMobile()
  return (
    <Notifications
      position={mobile ? 'top-center' : 'top-right'}
      autoClose={4000}
      containerWidth={380}
      limit={4}
      transitionDuration={180}
    />
  )
}

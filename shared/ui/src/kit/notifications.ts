/* The store behind the toasts; one per page. Ordinary messages go through `toast`. */
export {
  notifications,
  notificationsStore,
  useNotifications,
  type NotificationData,
} from '@mantine/notifications'

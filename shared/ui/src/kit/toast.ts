export { toast, type ToastOptions } from '../toast/toast.tsx'

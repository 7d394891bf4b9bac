import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'chat',
  routes: [{ path: '/main/chat', lazy: () => import('./chat-page/ChatPage.tsx') }],
  slots: { 'layout.banner': () => import('./unread-banner/UnreadBanner.tsx') },
})

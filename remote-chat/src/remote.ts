import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'chat',
  routes: [{ path: '/main/chat', lazy: () => import('./chat-page/ChatPage.tsx') }],
  slots: {
    'layout.banner': () => import(/* webpackChunkName: "unread" */ './unread-banner/UnreadBanner.tsx'),
    'layout.commands/chat': () => import(/* webpackChunkName: "unread" */ './chat-page/ChatCommands.tsx'),
    'menu.badges/unread': () => import(/* webpackChunkName: "unread" */ './unread-banner/UnreadBadge.tsx'),
  },
})

import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'admin',
  routes: [
    { path: '/admin/chat', lazy: () => import('./admin-chat/AdminChatPage.tsx') },
    { path: '/admin/requests', lazy: () => import('./requests/RequestsPage.tsx') },
    { path: '/admin/report', lazy: () => import('./report/ReportPage.tsx') },
    { path: '/admin/record', lazy: () => import('./record/RecordPage.tsx') },
  ],
  slots: { 'layout.commands/desk': () => import('./admin-chat/DeskCommands.tsx') },
})

import * as c from '@tradefront/contracts'
import * as v from 'valibot'
import { BODIES } from './bodies.ts'
import type { ContractCall } from './contract-call.ts'
import { MONEY_CALLS } from './money-calls.ts'

const PAGE = ['page'] as const

const EVERYBODY: readonly Omit<ContractCall, 'access'>[] = [
  {
    method: 'GET',
    path: 'settings',
    summary: 'Name, status and links of the site',
    answer: c.SettingsAnswer,
    shown: c.envelope(c.SiteSettings),
  },
  {
    method: 'GET',
    path: 'data',
    summary: 'Leverage, currencies and plans',
    answer: c.SiteDataAnswer,
    shown: c.envelope(v.object({ ...c.SiteData.entries, ...c.PlansData.entries })),
  },
  {
    method: 'POST',
    path: 'auth/login',
    summary: 'Log in',
    ours: true,
    body: BODIES.login,
    answer: c.LoginAnswer,
  },
  {
    method: 'POST',
    path: 'auth/link',
    summary: 'A session for the token of a login link',
    ours: true,
    body: BODIES.link,
    answer: c.LoginAnswer,
  },
  {
    method: 'POST',
    path: 'auth/check-email',
    summary: 'Whether an address is free, and the visitor’s country',
    body: BODIES.checkEmail,
    answer: c.CheckEmailAnswer,
  },
  {
    method: 'POST',
    path: 'auth/register',
    summary: 'Create an account',
    body: BODIES.register,
    answer: c.RegisterAnswer,
  },
  {
    method: 'POST',
    path: 'auth/forgot-password',
    summary: 'Send a link to reset the password',
    ours: true,
    body: BODIES.forgotPassword,
    answer: c.ForgotPasswordAnswer,
  },
]

const CUSTOMER: readonly Omit<ContractCall, 'access'>[] = [
  { method: 'POST', path: 'auth/logout', summary: 'End the session', ours: true },
  { method: 'GET', path: 'user', summary: 'The logged-in user', answer: c.UserAnswer },
  { method: 'POST', path: 'user/heartbeat', summary: 'The page is open; once a minute' },
  { method: 'POST', path: 'notifications/{id}/read', summary: 'Mark a notification as read' },
  {
    method: 'POST',
    path: 'broadcasting/auth',
    summary: 'Leave to subscribe to a private channel',
    body: BODIES.channel,
    answer: c.ChannelAuthAnswer,
  },
  { method: 'GET', path: 'assets', summary: 'Every instrument with its last price', answer: c.AssetsAnswer },
  {
    method: 'GET',
    path: 'assets/{asset_id}/candles',
    summary: 'Candles, oldest first',
    ours: true,
    query: ['interval!', 'limit!'],
    answer: c.CandlesAnswer,
  },
  {
    method: 'GET',
    path: 'calendar',
    summary: 'Economic events, 31 days at most',
    ours: true,
    query: ['from!', 'to!'],
    answer: c.CalendarAnswer,
  },
  { method: 'GET', path: 'news', summary: 'Market news', ours: true, query: PAGE, answer: c.NewsPage },
  {
    method: 'GET',
    path: 'expert_advisors',
    summary: 'Expert advisors and other items of the marketplace',
    answer: c.ExpertAdvisorsAnswer,
  },
  { method: 'GET', path: 'open/trades', summary: 'Open positions', query: PAGE, answer: c.TradesPage },
  { method: 'GET', path: 'closed/trades', summary: 'Closed positions', query: PAGE, answer: c.TradesPage },
  {
    method: 'POST',
    path: 'trades/store',
    summary: 'Open a position',
    once: true,
    body: BODIES.storeTrade,
    answer: c.TradeAnswer,
  },
  {
    method: 'POST',
    path: 'trade/{id}/close',
    summary: 'Close a position',
    once: true,
    answer: c.TradeAnswer,
  },
  {
    method: 'POST',
    path: 'purchase/ea',
    summary: 'Buy an expert advisor',
    once: true,
    body: BODIES.purchase,
    answer: c.PurchaseAnswer,
  },
  {
    method: 'POST',
    path: 'update/autotrader',
    summary: 'Choose the level of the auto trader',
    once: true,
    body: BODIES.autotrader,
  },
  ...MONEY_CALLS,
  {
    method: 'GET',
    path: 'mail',
    summary: 'Messages of the broker',
    ours: true,
    query: PAGE,
    answer: c.MailPage,
  },
  { method: 'GET', path: 'mail/{id}', summary: 'A message with its text', ours: true, answer: c.MailAnswer },
  {
    method: 'PUT',
    path: 'mail/{id}/read',
    summary: 'Mark a message as read or unread',
    ours: true,
    body: BODIES.readMail,
    answer: c.MailAnswer,
  },
  {
    method: 'GET',
    path: 'progress',
    summary: 'What a new customer has done',
    ours: true,
    answer: c.ProgressAnswer,
  },
  { method: 'GET', path: 'profile', summary: 'Financial profile', ours: true, answer: c.ProfileAnswer },
  {
    method: 'PUT',
    path: 'profile',
    summary: 'Save the profile as a whole',
    ours: true,
    body: BODIES.profile,
    answer: c.ProfileAnswer,
  },
  {
    method: 'GET',
    path: 'verification',
    summary: 'Where the ID check stands',
    ours: true,
    answer: c.VerificationAnswer,
  },
  {
    method: 'POST',
    path: 'verification/documents',
    summary: 'Upload a side of a document',
    ours: true,
    body: BODIES.document,
    file: true,
    answer: c.VerificationAnswer,
  },
  { method: 'GET', path: 'verification/documents/{id}', summary: 'The file itself', ours: true },
  {
    method: 'DELETE',
    path: 'verification/documents/{id}',
    summary: 'Take a file back',
    ours: true,
    answer: c.VerificationAnswer,
  },
  {
    method: 'POST',
    path: 'verification/submit',
    summary: 'Hand the documents in',
    ours: true,
    answer: c.VerificationAnswer,
  },
  {
    method: 'GET',
    path: 'chat/unread-count',
    summary: 'Messages that were not read yet',
    answer: c.UnreadCountAnswer,
  },
  {
    method: 'GET',
    path: 'chat/messages',
    summary: 'A conversation, newest page first',
    query: ['page', 'customer_id', 'after', 'peek'],
    answer: c.ChatMessagesPage,
  },
  {
    method: 'POST',
    path: 'chat/messages',
    summary: 'Send a message; a `client_id` is stored once',
    body: BODIES.message,
    answer: c.ChatMessageAnswer,
  },
  {
    method: 'POST',
    path: 'chat/upload',
    summary: 'Upload a file for a message',
    file: true,
    answer: c.UploadAnswer,
  },
  { method: 'GET', path: 'chat/files/{token}/{name}', summary: 'The file itself', ours: true },
]

const SUPPORT: readonly Omit<ContractCall, 'access'>[] = [
  {
    method: 'GET',
    path: 'admin/users',
    summary: 'Customers to chat with',
    answer: c.ChatCustomersAnswer,
  },
]

/** Every call that the front end makes. */
export const CALLS: readonly ContractCall[] = [
  ...EVERYBODY.map((call) => ({ ...call, access: 'everybody' as const })),
  ...CUSTOMER.map((call) => ({ ...call, access: 'customer' as const })),
  ...SUPPORT.map((call) => ({ ...call, access: 'support' as const })),
]

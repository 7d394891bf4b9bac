/* What a tab needs only beside others of its session. */
export { leadTabs } from './lead-tabs.ts'
export { createRelayedFeeds } from './relayed-feeds.ts'

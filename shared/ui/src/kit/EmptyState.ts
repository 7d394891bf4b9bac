export { EmptyState, type EmptyStateProps } from '../page/EmptyState.tsx'

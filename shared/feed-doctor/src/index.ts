export { FeedDoctor } from './FeedDoctor.tsx'

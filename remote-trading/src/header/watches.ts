/* What the header watches on every page without showing anything. */
export { AlertWatch } from '../alerts/AlertWatch.tsx'
export { ClosedNews } from '../portfolio/closed-news/ClosedNews.tsx'

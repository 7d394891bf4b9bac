/* Watches that the header runs on every page; they render nothing. */
export { AlertWatch } from '../alerts/AlertWatch.tsx'
export { ClosedNews } from '../portfolio/closed-news/ClosedNews.tsx'

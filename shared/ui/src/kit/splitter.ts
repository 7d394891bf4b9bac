/* Resizable panes; a separate file, since few pages have them. */
export { useSplitter } from '@mantine/hooks'

/* Panes that are resized by the lines between them; its own file, since few pages have any. */
export { useSplitter } from '@mantine/hooks'

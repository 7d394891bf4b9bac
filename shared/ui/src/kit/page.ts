export { FactList, type FactListProps, type FactRow } from '../page/FactList.tsx'
export { Page, type PageProps } from '../page/Page.tsx'
export { PageHeader, type PageHeaderProps } from '../page/PageHeader.tsx'
export { Panel, Section, type PanelProps, type SectionProps } from '../page/Section.tsx'

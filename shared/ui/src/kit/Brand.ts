export { Brand, type BrandProps } from '../components/Brand.tsx'

export { PriceCell, type PriceCellProps } from '../price-cell/PriceCell.tsx'

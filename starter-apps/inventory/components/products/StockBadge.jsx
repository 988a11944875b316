import StatusBadge from '@/components/shared/StatusBadge'
import { isLow } from '@/lib/stock'

export default function StockBadge({ product }) {
  if ((product.stock ?? 0) <= 0) return <StatusBadge tone="danger">None left</StatusBadge>
  return isLow(product) ? <StatusBadge tone="warning">Low</StatusBadge> : <StatusBadge tone="success">In stock</StatusBadge>
}

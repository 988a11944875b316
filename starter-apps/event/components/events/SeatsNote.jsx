import StatusBadge from '@/components/shared/StatusBadge'
import { isClosed, isOver, seatsLeft } from '@/lib/events'

export default function SeatsNote({ event }) {
  const left = seatsLeft(event)
  if (isOver(event)) return <StatusBadge>Over</StatusBadge>
  if (isClosed(event)) return <StatusBadge>Answers closed</StatusBadge>
  if (left === null) return <StatusBadge tone="success">Room for everyone</StatusBadge>
  if (left === 0) return <StatusBadge tone="danger">Full</StatusBadge>
  return <StatusBadge tone={left <= 5 ? 'warning' : 'success'}>{left === 1 ? '1 seat left' : left + ' seats left'}</StatusBadge>
}

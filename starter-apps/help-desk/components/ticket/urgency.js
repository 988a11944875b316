import { ticketConfig } from '@/components/ticket/fields'
import { fieldOf, isDone } from '@/lib/rows'

const LEVELS = fieldOf(ticketConfig, 'priority').options.map(({ value }) => value)

/** What should be answered first: late before soon, then the urgent, then the oldest. */
export const byUrgency = (a, b) =>
  (a.due_date ?? '9').localeCompare(b.due_date ?? '9') ||
  LEVELS.indexOf(b.priority) - LEVELS.indexOf(a.priority) ||
  String(a.created_date).localeCompare(String(b.created_date))

export const openTickets = (rows) => rows.filter((row) => !isDone(row, ticketConfig)).sort(byUrgency)

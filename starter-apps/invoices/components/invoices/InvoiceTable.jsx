import { Link } from 'react-router-dom'
import StatusBadge from '@/components/shared/StatusBadge'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatDate, formatMoney } from '@/lib/format'
import { stateOf, TONES, totalOf } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

export default function InvoiceTable({ invoices, clients }) {
  const nameOf = (id) => clients.find((client) => client.id === id)?.name ?? 'Client deleted'
  return (
    <div className="overflow-hidden rounded-xl border bg-card">
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>Number</TableHead>
            <TableHead className="max-sm:hidden">Client</TableHead>
            <TableHead className="max-sm:hidden">Issued</TableHead>
            <TableHead className="max-sm:hidden">Due</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="text-right">Total</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map((invoice) => (
            <TableRow key={invoice.id}>
              <TableCell className="font-medium whitespace-nowrap">
                <Link className="underline-offset-4 hover:underline" to={createPageUrl('Invoice?id=' + invoice.id)}>
                  {invoice.number}
                </Link>
                <span className="block max-w-32 truncate font-normal text-muted-foreground sm:hidden">{nameOf(invoice.client_id)}</span>
              </TableCell>
              <TableCell className="max-w-40 truncate max-sm:hidden">{nameOf(invoice.client_id)}</TableCell>
              <TableCell className="whitespace-nowrap max-sm:hidden">{formatDate(invoice.issue_date)}</TableCell>
              <TableCell className="whitespace-nowrap max-sm:hidden">{formatDate(invoice.due_date)}</TableCell>
              <TableCell>
                <StatusBadge tone={TONES[stateOf(invoice)]}>{stateOf(invoice)}</StatusBadge>
              </TableCell>
              <TableCell className="text-right font-medium whitespace-nowrap">{formatMoney(totalOf(invoice))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

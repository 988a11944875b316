import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from '@/lib/format'
import { lineTotal, totalsOf } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

/** An invoice as its reader sees it. */
export default function InvoiceSheet({ invoice, client, business }) {
  const { net, tax, total } = totalsOf(invoice)
  return (
    <article className="space-y-8 rounded-xl border bg-card p-5 sm:p-8">
      <div className="grid gap-6 sm:grid-cols-2">
        <Party label="To" lines={[client?.name ?? 'Client deleted', client?.contact, client?.address, client?.tax_number]} />
        {business ? (
          <Party label="From" lines={[business.name, business.address, business.email, business.tax_number]} />
        ) : (
          <p className="text-sm text-muted-foreground">
            Your own name and address are missing.{' '}
            <Link className="font-medium text-foreground underline underline-offset-4" to={createPageUrl('Business')}>
              Add them
            </Link>
          </p>
        )}
        <Party label="Dates" lines={['Issued ' + formatDate(invoice.issue_date), 'Due ' + formatDate(invoice.due_date)]} />
        {business?.bank_account && <Party label="Pay to" lines={[business.bank_account, 'Reference ' + invoice.number]} />}
      </div>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-xs text-muted-foreground">
            <th className="py-2 font-medium">Description</th>
            <th className="py-2 text-right font-medium max-sm:hidden">Quantity</th>
            <th className="py-2 text-right font-medium max-sm:hidden">Price</th>
            <th className="py-2 text-right font-medium">Amount</th>
          </tr>
        </thead>
        <tbody>
          {(invoice.items ?? []).map((item, index) => (
            <tr key={index} className="border-b align-top">
              <td className="py-2.5 pr-3">
                {item.description}
                <span className="block text-muted-foreground sm:hidden">
                  {item.quantity} × {formatMoney(item.unit_price)}
                </span>
              </td>
              <td className="py-2.5 text-right max-sm:hidden">{item.quantity}</td>
              <td className="py-2.5 text-right max-sm:hidden">{formatMoney(item.unit_price)}</td>
              <td className="py-2.5 text-right whitespace-nowrap">{formatMoney(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ml-auto grid max-w-64 grid-cols-2 gap-y-1.5 text-sm [&_dd]:text-right [&_dd]:tabular-nums">
        <dt className="text-muted-foreground">Net</dt>
        <dd>{formatMoney(net)}</dd>
        <dt className="text-muted-foreground">Tax {invoice.tax_rate || 0} %</dt>
        <dd>{formatMoney(tax)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold">{formatMoney(total)}</dd>
      </dl>
      {invoice.notes && <p className="text-sm whitespace-pre-line text-muted-foreground">{invoice.notes}</p>}
    </article>
  )
}

function Party({ label, lines }) {
  return (
    <div className="text-sm">
      <h2 className="text-xs text-muted-foreground">{label}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="whitespace-pre-line first-of-type:font-medium">
          {line}
        </p>
      ))}
    </div>
  )
}

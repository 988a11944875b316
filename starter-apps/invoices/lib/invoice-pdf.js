import { jsPDF } from 'jspdf'
import { formatDate, formatMoney } from '@/lib/format'
import { lineTotal, totalsOf } from '@/lib/invoices'

const LEFT = 20
const RIGHT = 190
const BOTTOM = 270

/** An invoice as one A4 document, saved under its number. */
export function savePdf(invoice, client, business) {
  const pdf = new jsPDF()
  let y = 24
  const write = (text, { at = LEFT, size = 10, isBold = false, align = 'left' } = {}) => {
    pdf.setFont('helvetica', isBold ? 'bold' : 'normal')
    pdf.setFontSize(size)
    pdf.text(String(text ?? ''), at, y, { align })
  }
  const writeBlock = (lines, at, align) =>
    lines.filter(Boolean).flatMap((text) => String(text).split('\n')).forEach((text) => {
      write(text, { at, align })
      y += 5
    })

  write('Invoice ' + invoice.number, { size: 20, isBold: true })
  y += 12
  const top = y
  writeBlock([client?.name, client?.contact, client?.address, client?.tax_number], LEFT)
  const afterClient = y
  y = top
  writeBlock([business?.name, business?.address, business?.email, business?.tax_number], RIGHT, 'right')
  y = Math.max(y, afterClient) + 6
  writeBlock(['Date: ' + formatDate(invoice.issue_date), 'Due: ' + formatDate(invoice.due_date)], LEFT)
  y += 6

  const header = () => {
    write('Description', { isBold: true })
    write('Quantity', { at: 125, isBold: true, align: 'right' })
    write('Price', { at: 155, isBold: true, align: 'right' })
    write('Amount', { at: RIGHT, isBold: true, align: 'right' })
    pdf.line(LEFT, y + 2, RIGHT, y + 2)
    y += 8
  }
  header()
  for (const item of invoice.items ?? []) {
    const words = pdf.splitTextToSize(item.description || '', 80)
    if (y + words.length * 5 > BOTTOM) {
      pdf.addPage()
      y = 24
      header()
    }
    write(item.quantity, { at: 125, align: 'right' })
    write(formatMoney(item.unit_price), { at: 155, align: 'right' })
    write(formatMoney(lineTotal(item)), { at: RIGHT, align: 'right' })
    writeBlock(words, LEFT)
    y += 2
  }
  if (y > BOTTOM - 40) {
    pdf.addPage()
    y = 24
  }
  const { net, tax, total } = totalsOf(invoice)
  pdf.line(LEFT, y, RIGHT, y)
  y += 7
  for (const [label, amount, isBold] of [['Net', net], ['Tax ' + (invoice.tax_rate || 0) + ' %', tax], ['Total', total, true]]) {
    write(label, { at: 155, align: 'right', isBold })
    write(formatMoney(amount), { at: RIGHT, align: 'right', isBold })
    y += 6
  }
  y += 6
  if (business?.bank_account) writeBlock(['Please pay to ' + business.bank_account + ' and name ' + invoice.number + '.'], LEFT)
  writeBlock(pdf.splitTextToSize(invoice.notes || '', 165), LEFT)
  pdf.save('Invoice ' + invoice.number + '.pdf')
}

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Text that a spreadsheet would take for a formula stays text. */
const plain = (text) => (/^[=+@\t\r]|^-(?![\d.])/.test(text) ? "'" + text : text)
const quoted = (text) => '"' + plain(String(text)).replaceAll('"', '""') + '"'

/** Saves the rows a list shows, as it shows them, in a file spreadsheets open. */
export default function ExportButton({ table, label }) {
  const { config, titles } = table
  const save = () => {
    const head = config.fields.map((field) => quoted(field.label))
    const lines = table.rows.map((row) => config.fields.map((field) => quoted(titles.textOf(row, field))))
    const text = [head, ...lines].map((cells) => cells.join(',')).join('\r\n')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['\ufeff' + text], { type: 'text/csv' }))
    link.download = config.plural.toLowerCase().replaceAll(' ', '-') + '.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="outline" onClick={save}>
      <Download aria-hidden /> {label}
    </Button>
  )
}

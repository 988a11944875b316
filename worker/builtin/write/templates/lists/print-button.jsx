import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** On paper there is nothing to press, and no menu. */
const ON_PAPER = `@media print {
  aside, nav, body header.sticky, input[type='search'], [role='combobox'] { display: none !important; }
  :has(> aside) { display: block !important; }
}`

/** Puts the page on paper, or in a PDF, by the browser's own print window. */
export default function PrintButton({ label }) {
  return (
    <>
      <style>{ON_PAPER}</style>
      <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden /> {label}
      </Button>
    </>
  )
}

import type { AppFiles } from '#contract/app/app-files'

const SUBJECTS = ['Client', 'Invoice', 'Project', 'Task', 'Supplier', 'Order', 'Ticket', 'Member', 'Course', 'Booking']
const TONES = ['emerald', 'sky', 'amber', 'rose', 'indigo', 'teal', 'orange', 'violet', 'lime', 'cyan']

const toneOf = (index: number) => TONES[index % TONES.length] ?? 'sky'
const subjectOf = (index: number) => `${SUBJECTS[index % SUBJECTS.length]}${Math.floor(index / SUBJECTS.length) || ''}`

/** A card component of about a hundred lines, each with classes of its own. */
function component(subject: string, index: number): string {
  const tone = toneOf(index)
  const rows = Array.from(
    { length: 7 },
    (
      _,
      row,
    ) => `        <div className="flex items-center justify-between gap-${(row % 4) + 2} rounded-lg border p-${(row % 3) + 2} hover:bg-${tone}-50">
          <span className="text-sm font-medium text-muted-foreground">Row ${row + 1}</span>
          <span className={cn('tabular-nums', total > ${row * 10} ? 'text-${tone}-700' : 'text-muted-foreground')}>
            {formatAmount(total * ${row + 1})}
          </span>
          {open && items.length > ${row} ? (
            <Badge variant="secondary" className="ml-2 bg-${tone}-100 text-${tone}-800">{items[${row}]?.title ?? 'None'}</Badge>
          ) : null}
        </div>`,
  )
  return `import { useEffect, useMemo, useState } from 'react'
import { Calendar, ChevronDown, Plus, Search } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/utils'

function formatAmount(value) {
  return new Intl.NumberFormat('en', { maximumFractionDigits: ${index % 3} }).format(value)
}

export default function ${subject}Card({ items = [], onAdd, title = '${subject}' }) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const found = useMemo(
    () => items.filter((item) => (item.title ?? '').toLowerCase().includes(query.toLowerCase())),
    [items, query],
  )
  const total = found.reduce((sum, item) => sum + Number(item.amount ?? 0), 0)

  useEffect(() => {
    if (query.length > 2) setOpen(true)
  }, [query])

  return (
    <Card className="overflow-hidden border-${tone}-200 shadow-sm transition hover:shadow-md">
      <CardHeader className="flex flex-row items-center justify-between gap-4 bg-gradient-to-r from-${tone}-50 to-white">
        <CardTitle className="flex items-center gap-2 text-lg font-semibold text-${tone}-900">
          <Calendar className="h-4 w-4" /> {title}
        </CardTitle>
        <Button size="sm" onClick={onAdd}>
          <Plus className="mr-1 h-4 w-4" /> Add
        </Button>
      </CardHeader>
      <CardContent className="space-y-${(index % 4) + 2} pt-[${index}px]">
        <div className="relative">
          <Search className="absolute left-2 top-2.5 h-4 w-4 text-muted-foreground" />
          <Input value={query} onChange={(event) => setQuery(event.target.value)} placeholder="Search" className="pl-8" />
        </div>
${rows.join('\n')}
        <Button variant="ghost" onClick={() => setOpen(!open)} className="w-full">
          <ChevronDown className={cn('h-4 w-4 transition-transform', open && 'rotate-180')} />
        </Button>
      </CardContent>
    </Card>
  )
}
`
}

function page(subject: string, index: number, cards: string[]): string {
  return `import { useQuery } from '@tanstack/react-query'
import { format, parseISO } from 'date-fns'
import { base44 } from '@/api/base44Client'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
${cards.map((card) => `import ${card}Card from '@/components/${card}Card'`).join('\n')}

const COLUMNS = ['title', 'status', 'amount', 'created_date']

export default function ${subject}Page() {
  const { data = [], isLoading } = useQuery({
    queryKey: ['${subject}'],
    queryFn: () => base44.entities.${subject}.list('-created_date', 100),
  })
  if (isLoading) return <Skeleton className="h-${(index % 6) + 8} w-full" />
  return (
    <main className="mx-auto max-w-6xl space-y-6 p-6 md:p-${(index % 6) + 6}">
      <h1 className="text-2xl font-semibold tracking-tight">${subject}s</h1>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-${(index % 3) + 2}">
${cards.map((card) => `        <${card}Card items={data} title="${card}" onAdd={() => base44.entities.${subject}.create({ title: 'New' })} />`).join('\n')}
      </div>
      <Table>
        <TableHeader>
          <TableRow>{COLUMNS.map((column) => <TableHead key={column}>{column}</TableHead>)}</TableRow>
        </TableHeader>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} className="odd:bg-muted/40">
              <TableCell className="font-medium">{row.title}</TableCell>
              <TableCell>{row.status ?? 'open'}</TableCell>
              <TableCell className="text-right tabular-nums">{row.amount}</TableCell>
              <TableCell>{row.created_date ? format(parseISO(row.created_date), 'd MMM yyyy') : ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </main>
  )
}
`
}

/** About 100 files and 10,000 lines in the manner of generated apps; the same at every call. */
export function largeApp(): AppFiles {
  const files: AppFiles = {
    'app.json': JSON.stringify({ name: 'Large app', description: 'An app to measure with', mainPage: 'Client' }),
    'Layout.jsx': `import { Link } from 'react-router-dom'
import { createPageUrl } from '@/utils'

export default function Layout({ children, currentPageName }) {
  return (
    <div className="flex min-h-screen flex-col bg-background text-foreground">
      <nav className="flex flex-wrap gap-3 border-b px-6 py-3 text-sm">
        {${JSON.stringify(Array.from({ length: 20 }, (_, index) => subjectOf(index)))}.map((name) => (
          <Link key={name} to={createPageUrl(name)} className={name === currentPageName ? 'font-semibold' : 'text-muted-foreground'}>{name}</Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
`,
  }
  const components = Array.from({ length: 80 }, (_, index) => subjectOf(index))
  components.forEach((name, index) => {
    files[`components/${name}Card.jsx`] = component(name, index)
  })
  for (let index = 0; index < 20; index++) {
    const name = subjectOf(index)
    files[`pages/${name}.jsx`] = page(name, index, components.slice(index * 4, index * 4 + 4))
    files[`entities/${name}.json`] = JSON.stringify({
      name,
      type: 'object',
      properties: { title: { type: 'string' }, status: { type: 'string' }, amount: { type: 'number' } },
      required: ['title'],
    })
  }
  return files
}

import { Bookmark, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { calculationConfig } from '@/components/calculation/fields'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { formatDateTime } from '@/lib/format'
import { createPageUrl } from '@/utils'

export default function Saved() {
  const saved = useRows('Calculation')
  const editor = useRecordEditor(calculationConfig)
  return (
    <Page title="Saved" description="Your own results; nobody else sees them.">
      <WhenReady queries={[saved]}>
        {saved.rows.length ? (
          <ul className="divide-y rounded-xl border bg-card">
            {saved.rows.map((row) => (
              <li key={row.id} className="flex items-center gap-4 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate text-sm text-muted-foreground">{row.label}</p>
                  <p className="font-medium tabular-nums">{row.result}</p>
                </div>
                <p className="text-sm text-muted-foreground max-sm:hidden">{formatDateTime(row.created_date)}</p>
                {editor.canChange(row) && (
                  <Button variant="ghost" size="icon" aria-label={'Delete ' + row.label} onClick={() => editor.remove(row)}>
                    <Trash2 />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Bookmark}
            title="Nothing saved yet"
            text="Press Save beside a result, and it waits for you here."
            action={
              <Button asChild>
                <Link to={createPageUrl('Units')}>Work something out</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}

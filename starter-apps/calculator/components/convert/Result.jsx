import { Bookmark, Copy } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from '@/components/ui/button'
import { useSaveRow } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'

/** What came out, read aloud when it changes; it can be copied, and remembered by whoever is signed in. */
export default function Result({ label, value, note, kind, canKeep = true }) {
  const user = useUser()
  const save = useSaveRow('Calculation')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success('Copied'),
      () => toast.error('This browser does not let pages copy.'),
    )
  const remember = () => save.mutate({ label, result: value, kind }, { onSuccess: () => toast.success('Saved') })
  return (
    <section className="rounded-xl border bg-card p-5" aria-label="Result">
      <div role="status">
        <p className="text-sm text-muted-foreground">{label}</p>
        <p className="mt-1 text-3xl font-semibold tracking-tight break-words tabular-nums">{value}</p>
        {note && <p className="mt-1 text-sm text-muted-foreground">{note}</p>}
      </div>
      {canKeep && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={copy}>
            <Copy aria-hidden /> Copy
          </Button>
          {user && (
            <Button variant="outline" size="sm" disabled={save.isPending} onClick={remember}>
              <Bookmark aria-hidden /> Save
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

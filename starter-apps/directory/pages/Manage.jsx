import { useState } from 'react'
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import PlaceDialog from '@/components/places/PlaceDialog'
import Chart from '@/components/shared/Chart'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import PlaceMap from '@/components/shared/PlaceMap'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { CATEGORIES, isPlaced, matches } from '@/lib/places'

export default function Manage() {
  const listings = useRows('Listing', { sort: 'name' })
  const save = useSave('Listing', 'Place saved')
  const remove = useRemove('Listing')
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const shown = listings.rows.filter((row) => matches(row, search))
  const points = CATEGORIES.map((name) => ({ name, value: listings.rows.filter((row) => row.category === name).length }))
  const places = listings.rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: isPlaced(row) ? row.category : 'Not on the map yet',
    at: isPlaced(row) ? [row.latitude, row.longitude] : null,
    open: () => setEditing(row),
  }))
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add place
    </Button>
  )

  return (
    <Page title="Manage places" description="What everybody finds, and where it is on the map." actions={add}>
      <WhenReady queries={[listings]}>
        {listings.rows.length === 0 ? (
          <EmptyState icon={MapPin} title="No places yet" text="Add the first, or approve what visitors suggest." action={add} />
        ) : (
          <>
            <PlaceMap places={places} canPlace onPlace={(id, [latitude, longitude]) => save.mutate({ id, latitude, longitude })} />
            <Chart title="By category" shape="rows" points={points} />
            <SearchInput label="Search places" value={search} onChange={setSearch} />
            {shown.length === 0 && <EmptyState icon={MapPin} title="Nothing matches" text="Try other words." />}
            <ul className="divide-y rounded-xl border bg-card empty:hidden">
              {shown.map((row) => (
                <li key={row.id} className="flex items-center gap-2 px-4 py-2.5 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{row.name}</span>
                    <span className="block truncate text-muted-foreground">{[row.category, row.address].filter(Boolean).join(' · ')}</span>
                  </span>
                  {!isPlaced(row) && <StatusBadge tone="warning">Not on the map</StatusBadge>}
                  <Button variant="ghost" size="icon-sm" aria-label={'Edit ' + row.name} onClick={() => setEditing(row)}>
                    <Pencil />
                  </Button>
                  <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + row.name} onClick={() => setDeleting(row)}>
                    <Trash2 />
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
      <PlaceDialog
        key={editing?.id ?? 'new'}
        place={editing}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
      <ConfirmDelete
        what={deleting?.name}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}

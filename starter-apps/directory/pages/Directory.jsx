import { useState } from 'react'
import { List, Map as MapIcon, MapPinPlus, MapPinned } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import Page from '@/components/shared/Page'
import PlaceMap from '@/components/shared/PlaceMap'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { CATEGORIES, isPlaced, matches } from '@/lib/places'
import { createPageUrl, useAppTexts } from '@/utils'

export default function Directory() {
  const listings = useRows('Listing', { sort: 'name' })
  const { header, description } = useAppTexts()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(null)
  const [isMap, setIsMap] = useState(false)
  const shown = listings.rows.filter((row) => (!category || row.category === category) && matches(row, search))
  const used = CATEGORIES.filter((name) => listings.rows.some((row) => row.category === name))
  const places = shown.filter(isPlaced).map((row) => ({
    id: row.id,
    name: row.name,
    note: row.category,
    at: [row.latitude, row.longitude],
    open: () => navigate(createPageUrl('Place?id=' + row.id)),
  }))
  const suggest = (
    <Button variant="outline" asChild>
      <Link to={createPageUrl('Suggest')}>
        <MapPinPlus aria-hidden /> Suggest a place
      </Link>
    </Button>
  )

  return (
    <Page title={header || 'Around here'} description={description || 'Good places within an hour on foot.'} actions={suggest}>
      <WhenReady queries={[listings]} skeleton={<CardsSkeleton />}>
        {listings.rows.length === 0 ? (
          <EmptyState icon={MapPinned} title="No places yet" text="Know a good one? Be the first to suggest it." action={suggest} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput label="Search places" value={search} onChange={setSearch} />
              <div role="group" aria-label="Show as" className="ml-auto flex rounded-md border p-0.5">
                {[[false, 'List', List], [true, 'Map', MapIcon]].map(([value, label, Icon]) => (
                  <Button
                    key={label}
                    variant={isMap === value ? 'secondary' : 'ghost'}
                    size="sm"
                    aria-pressed={isMap === value}
                    onClick={() => setIsMap(value)}
                  >
                    <Icon aria-hidden /> {label}
                  </Button>
                ))}
              </div>
              <div role="group" aria-label="Categories" className="flex w-full flex-wrap gap-1">
                {[null, ...used].map((name) => (
                  <Button
                    key={name ?? 'all'}
                    variant={name === category ? 'secondary' : 'ghost'}
                    size="sm"
                    aria-pressed={name === category}
                    onClick={() => setCategory(name)}
                  >
                    {name ?? 'All'}
                  </Button>
                ))}
              </div>
            </div>
            {shown.length === 0 && <EmptyState icon={MapPinned} title="Nothing matches" text="Try other words or another category." />}
            {shown.length > 0 && isMap && <PlaceMap places={places} canPlace={false} />}
            {shown.length > 0 && !isMap && (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((row) => (
                  <li key={row.id}>
                    <Link
                      to={createPageUrl('Place?id=' + row.id)}
                      className="flex h-full flex-col gap-2 rounded-xl border bg-card p-5 transition-colors hover:border-primary/50"
                    >
                      <span className="flex">
                        <StatusBadge tone="accent">{row.category}</StatusBadge>
                      </span>
                      <h2 className="font-semibold tracking-tight">{row.name}</h2>
                      <p className="line-clamp-3 text-sm text-muted-foreground">{row.description}</p>
                      <p className="mt-auto pt-2 text-xs">{row.address}</p>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </WhenReady>
    </Page>
  )
}

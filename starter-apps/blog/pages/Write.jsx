import { useState } from 'react'
import { Eye, FileText, Newspaper, PenLine, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import Chart from '@/components/shared/Chart'
import Choice from '@/components/shared/Choice'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRemove, useRows } from '@/hooks/use-data'
import { formatDate } from '@/lib/format'
import { stateOf, TONES, wordsIn } from '@/lib/posts'
import { createPageUrl } from '@/utils'

export default function Write() {
  const drafts = useRows('Draft', { sort: '-updated_date' })
  const posts = useRows('Post', { sort: '-published_on' })
  const remove = useRemove('Draft')
  const [search, setSearch] = useState('')
  const [state, setState] = useState('All')
  const [deleting, setDeleting] = useState(null)
  const listed = drafts.rows.map((draft) => {
    const post = posts.rows.find(({ id }) => id === draft.post_id)
    return { draft, post, state: stateOf(draft, post) }
  })
  const shown = listed.filter(
    (each) => (state === 'All' || each.state === state) && (each.draft.title ?? '').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const views = posts.rows.reduce((sum, post) => sum + (post.views ?? 0), 0)
  const read = [...posts.rows].sort((a, b) => (b.views ?? 0) - (a.views ?? 0)).slice(0, 6)
  const add = (
    <Button asChild>
      <Link to={createPageUrl('Editor')}>
        <Plus aria-hidden /> New draft
      </Link>
    </Button>
  )

  return (
    <Page title="Write" description="Your drafts, and what became of them. Readers do not see this page." actions={add}>
      <WhenReady queries={[drafts, posts]}>
        {drafts.rows.length === 0 ? (
          <EmptyState icon={PenLine} title="No drafts yet" text="Begin one; nobody sees it until you publish it." action={add} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="Published" icon={Newspaper} value={posts.rows.length} />
              <Figure label="Drafts" icon={FileText} value={listed.filter((each) => each.state === 'Draft').length} />
              <Figure label="Views" icon={Eye} value={views.toLocaleString('en')} />
              <Figure label="Words" icon={PenLine} value={drafts.rows.reduce((sum, { body }) => sum + wordsIn(body), 0).toLocaleString('en')} />
            </div>
            <Chart title="Most read" shape="rows" points={read.map((post) => ({ name: post.title, value: post.views ?? 0 }))} />
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search drafts" value={search} onChange={setSearch} />
              <Choice aria-label="State" className="w-36" value={state} onChange={setState} options={['All', ...Object.keys(TONES)]} />
            </div>
            {shown.length === 0 && <EmptyState icon={FileText} title="Nothing matches" text="Try other words or another state." />}
            <ul className="divide-y rounded-xl border bg-card empty:hidden">
              {shown.map(({ draft, post, state: is }) => (
                <li key={draft.id} className="flex items-center gap-3 px-4 py-3 text-sm">
                  <div className="min-w-0 flex-1">
                    <Link to={createPageUrl('Editor?id=' + draft.id)} className="font-medium underline-offset-4 hover:underline">
                      {draft.title}
                    </Link>
                    <p className="text-muted-foreground">
                      {[draft.topic, 'changed ' + formatDate(draft.updated_date), post && (post.views ?? 0) + ' views'].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <StatusBadge tone={TONES[is]}>{is}</StatusBadge>
                  {!post && (
                    <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + draft.title} onClick={() => setDeleting(draft)}>
                      <Trash2 />
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
      <ConfirmDelete
        what={deleting?.title}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}

import { FileX } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import DraftForm from '@/components/editor/DraftForm'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRow, useRows } from '@/hooks/use-data'
import { useUser } from '@/hooks/use-user'
import { topicsOf } from '@/lib/posts'

export default function Editor() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Draft', id)
  const drafts = useRows('Draft', { sort: '-updated_date' })
  const posts = useRows('Post', { sort: '-published_on' })
  const user = useUser()
  const draft = found.row ?? (id ? null : { author: user?.full_name })
  return (
    <Page title={id ? 'Edit' : 'New draft'} description="Nobody sees a draft until you publish it.">
      <WhenReady queries={[found, drafts, posts]} skeleton={<CardsSkeleton cards={1} className="h-96" />}>
        {draft && user !== undefined ? (
          <DraftForm
            key={draft.id ?? 'new'}
            draft={draft}
            post={posts.rows.find((post) => post.id === draft.post_id)}
            topics={topicsOf(drafts.rows)}
          />
        ) : (
          <EmptyState icon={FileX} title="There is no such draft" text="It may have been deleted." />
        )}
      </WhenReady>
    </Page>
  )
}

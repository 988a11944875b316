import { useState } from 'react'
import { ChartColumn, ClipboardList, Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRemove, useRows } from '@/hooks/use-data'
import { formatDate } from '@/lib/format'
import { TONES } from '@/lib/surveys'
import { createPageUrl } from '@/utils'

export default function Surveys() {
  const surveys = useRows('Survey')
  const responses = useRows('Response')
  const remove = useRemove('Survey')
  const [deleting, setDeleting] = useState(null)
  const responsesTo = (id) => responses.rows.filter(({ survey_id }) => survey_id === id)
  const add = (
    <Button asChild>
      <Link to={createPageUrl('Build')}>
        <Plus aria-hidden /> New survey
      </Link>
    </Button>
  )
  const copyLink = async (id) => {
    const link = window.location.origin + createPageUrl('Answer?id=' + id)
    await navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied: send it to whom you want to ask'),
      () => toast.error('It could not be copied. The link is ' + link),
    )
  }

  return (
    <Page title="Surveys" description="What you ask, and how many have answered." actions={add}>
      <WhenReady queries={[surveys, responses]} skeleton={<CardsSkeleton />}>
        {surveys.rows.length === 0 ? (
          <EmptyState icon={ClipboardList} title="No surveys yet" text="Put questions together, open the survey and send its link." action={add} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {surveys.rows.map((survey) => {
              const own = responsesTo(survey.id)
              return (
                <li key={survey.id} className="flex flex-col gap-3 rounded-xl border bg-card p-5">
                  <div className="flex items-start justify-between gap-2">
                    <h2 className="font-semibold tracking-tight">{survey.title}</h2>
                    <StatusBadge tone={TONES[survey.status ?? 'Draft']}>{survey.status ?? 'Draft'}</StatusBadge>
                  </div>
                  <p className="text-sm text-muted-foreground">
                    {survey.questions?.length ?? 0} questions · {own.length} {own.length === 1 ? 'response' : 'responses'}
                    {own[0] && ', the last on ' + formatDate(own[0].sent_on)}
                  </p>
                  <div className="mt-auto flex gap-1 pt-2">
                    <Button variant="outline" size="sm" className="mr-auto" asChild>
                      <Link to={createPageUrl('Results?id=' + survey.id)} aria-label={'Results of ' + survey.title}>
                        <ChartColumn aria-hidden /> Results
                      </Link>
                    </Button>
                    {survey.status === 'Open' && (
                      <Button variant="ghost" size="icon-sm" aria-label={'Copy the link of ' + survey.title} onClick={() => copyLink(survey.id)}>
                        <Link2 />
                      </Button>
                    )}
                    <Button variant="ghost" size="icon-sm" asChild>
                      <Link to={createPageUrl('Build?id=' + survey.id)} aria-label={'Edit ' + survey.title}>
                        <Pencil />
                      </Link>
                    </Button>
                    {own.length === 0 && (
                      <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + survey.title} onClick={() => setDeleting(survey)}>
                        <Trash2 />
                      </Button>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
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

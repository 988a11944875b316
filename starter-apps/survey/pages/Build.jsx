import { ArrowLeft, FileQuestion } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import SurveyForm from '@/components/build/SurveyForm'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRow, useRows } from '@/hooks/use-data'
import { createPageUrl } from '@/utils'

export default function Build() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Survey', id)
  const responses = useRows('Response', { filter: { survey_id: id }, enabled: Boolean(id) })
  return (
    <Page title={id ? 'Edit survey' : 'New survey'} description="Visitors see it once it is open.">
      <Link to={createPageUrl('Surveys')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All surveys
      </Link>
      <WhenReady queries={[found, responses]} skeleton={<CardsSkeleton cards={3} />}>
        {id && !found.row ? (
          <EmptyState icon={FileQuestion} title="There is no such survey" text="It may have been deleted." />
        ) : (
          <SurveyForm key={id ?? 'new'} survey={found.row} responses={responses.rows.length} />
        )}
      </WhenReady>
    </Page>
  )
}

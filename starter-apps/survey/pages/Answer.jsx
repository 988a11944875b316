import { useQuery } from '@tanstack/react-query'
import { ArrowRight, MessageSquareOff, MessageSquareText } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
import AnswerForm from '@/components/answer/AnswerForm'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, ErrorState } from '@/components/shared/States'
import { createPageUrl, useAppTexts } from '@/utils'

export default function Answer() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { header, description } = useAppTexts()
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['open surveys', id],
    queryFn: async () => (await base44.functions.invoke('readSurvey', { id })).data,
  })
  const survey = data?.survey
  const title = id ? (survey?.title ?? 'Survey') : header || 'We would like to know'
  return (
    <Page title={title} description={id ? survey?.introduction : description || 'Choose a survey. Answers are not shown to others.'}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isLoading ? (
        <CardsSkeleton cards={3} />
      ) : id ? (
        survey && !survey.isClosed ? (
          <AnswerForm key={id} survey={survey} />
        ) : (
          <EmptyState
            icon={MessageSquareOff}
            title={survey ? 'This survey is closed' : 'There is no such survey'}
            text={survey ? 'Thank you for your interest. Answers are no longer taken.' : 'The link may be cut short.'}
          />
        )
      ) : data?.surveys?.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {data.surveys.map((open) => (
            <li key={open.id}>
              <Link
                to={createPageUrl('Answer?id=' + open.id)}
                className="flex h-full flex-col gap-2 rounded-xl border bg-card p-5 transition-colors hover:border-primary/50"
              >
                <h2 className="font-semibold tracking-tight">{open.title}</h2>
                <span className="text-sm text-muted-foreground">{open.introduction}</span>
                <span className="mt-auto inline-flex items-center gap-1.5 pt-2 text-sm font-medium">
                  Begin <ArrowRight className="size-4" aria-hidden />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={MessageSquareText} title="Nothing is asked right now" text="Come back when a survey is open." />
      )}
    </Page>
  )
}

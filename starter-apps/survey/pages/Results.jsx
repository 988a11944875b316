import { ArrowLeft, CalendarDays, Download, FileQuestion, Inbox, ListChecks, MessageSquareText } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import QuestionResult from '@/components/results/QuestionResult'
import Chart from '@/components/shared/Chart'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRow, useRows } from '@/hooks/use-data'
import { formatDate, today } from '@/lib/format'
import { byDay, isAnswered, toCsv } from '@/lib/surveys'
import { createPageUrl } from '@/utils'

export default function Results() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Survey', id)
  const responses = useRows('Response', { sort: '-sent_on', filter: { survey_id: id }, enabled: Boolean(id) })
  const survey = found.row
  const questions = survey?.questions ?? []
  const given = responses.rows.reduce((sum, { answers }) => sum + questions.filter(({ key }) => isAnswered(answers?.[key])).length, 0)
  const possible = responses.rows.length * questions.length
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([toCsv(questions, responses.rows)], { type: 'text/csv' }))
    link.download = 'responses.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Page
      title={survey?.title ?? 'Results'}
      description="What was answered. Only you and other owners see it."
      actions={
        responses.rows.length > 0 && (
          <Button variant="outline" onClick={download}>
            <Download aria-hidden /> CSV
          </Button>
        )
      }
    >
      <Link to={createPageUrl('Surveys')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All surveys
      </Link>
      <WhenReady queries={[found, responses]} skeleton={<CardsSkeleton />}>
        {!survey ? (
          <EmptyState icon={FileQuestion} title="There is no such survey" text="It may have been deleted." />
        ) : responses.rows.length === 0 ? (
          <EmptyState icon={Inbox} title="No answers yet" text={survey.status === 'Open' ? 'Send its link to whom you want to ask.' : 'Open the survey first.'} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="Responses" icon={MessageSquareText} value={responses.rows.length} />
              <Figure label="Today" icon={CalendarDays} value={responses.rows.filter(({ sent_on }) => sent_on === today()).length} />
              <Figure label="Questions answered" icon={ListChecks} value={possible ? Math.round((given / possible) * 100) + ' %' : '–'} />
              <Figure label="Last answer" icon={Inbox} value={formatDate(responses.rows[0].sent_on, 'd MMM')} />
            </div>
            <Chart title="Two weeks" points={byDay(responses.rows)} empty="Nobody answered in the last two weeks." />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {questions.map((question, index) => (
                <QuestionResult key={question.key} number={index + 1} question={question} responses={responses.rows} />
              ))}
            </div>
          </>
        )}
      </WhenReady>
    </Page>
  )
}

import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router-dom'
import Chart from '@/components/shared/Chart'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { useLearning } from '@/hooks/use-learning'
import { bestOf, percent } from '@/lib/courses'
import { formatDate } from '@/lib/format'
import { createPageUrl } from '@/utils'

export default function Results() {
  const courses = useRows('Course', { sort: 'title' })
  const { attempts } = useLearning()
  const titleOf = (id) => courses.rows.find((course) => course.id === id)?.title ?? 'A course that was taken down'
  const points = courses.rows.flatMap(({ id, title }) => {
    const best = bestOf(attempts.rows, id)
    return best ? [{ name: title, value: percent(best) }] : []
  })
  return (
    <Page title="My results" description="Every quiz you took. Only you and the teachers see this.">
      <WhenReady queries={[courses, attempts]}>
        {attempts.rows.length > 0 ? (
          <>
            <Chart title="Best of each course" shape="rows" points={points} format={(value) => value + ' %'} />
            <ul className="divide-y rounded-xl border bg-card">
              {attempts.rows.map((attempt) => (
                <li key={attempt.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
                  <span className="min-w-0 flex-1 basis-40 font-medium">{titleOf(attempt.course_id)}</span>
                  <span className="text-muted-foreground">{formatDate(attempt.taken_on)}</span>
                  <span className="tabular-nums">
                    {attempt.score} of {attempt.total}
                  </span>
                  <StatusBadge tone={attempt.passed ? 'success' : 'warning'}>{attempt.passed ? 'Passed' : 'Not passed'}</StatusBadge>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState
            icon={ClipboardList}
            title="No quiz taken yet"
            text="Finish a course and take its quiz: the result stands here."
            action={
              <Button asChild>
                <Link to={createPageUrl('Courses')}>See the courses</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
    </Page>
  )
}

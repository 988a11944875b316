import { useState } from 'react'
import { BadgeCheck, ClipboardList, Percent, Users } from 'lucide-react'
import Chart from '@/components/shared/Chart'
import Choice from '@/components/shared/Choice'
import Figure from '@/components/shared/Figure'
import { EmptyState } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { percent } from '@/lib/courses'
import { formatDate } from '@/lib/format'

const ALL = 'All courses'
const averageOf = (rows) => (rows.length ? Math.round(rows.reduce((sum, row) => sum + percent(row), 0) / rows.length) : 0)

export default function ResultsTab({ courses, attempts }) {
  const [course, setCourse] = useState(ALL)
  const shown = attempts.filter(({ course_id }) => course === ALL || course_id === course)
  const titleOf = (id) => courses.find((each) => each.id === id)?.title ?? 'Deleted course'
  const points = courses.map(({ id, title }) => ({ name: title, value: averageOf(attempts.filter(({ course_id }) => course_id === id)) }))
  if (attempts.length === 0) {
    return <EmptyState icon={ClipboardList} title="Nobody took a quiz yet" text="Results appear here as soon as somebody hands one in." />
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure label="Quizzes taken" icon={ClipboardList} value={shown.length} />
        <Figure label="Learners" icon={Users} value={new Set(shown.map(({ learner_id }) => learner_id)).size} />
        <Figure label="Passed" icon={BadgeCheck} value={shown.filter(({ passed }) => passed).length} />
        <Figure label="Average" icon={Percent} value={averageOf(shown) + ' %'} />
      </div>
      <Chart title="Average by course" shape="rows" points={points.filter(({ value }) => value)} format={(value) => value + ' %'} />
      <Choice
        aria-label="Course"
        className="w-full sm:w-72"
        value={course}
        onChange={setCourse}
        options={[ALL, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <ul className="divide-y rounded-xl border bg-card">
        {shown.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium">{attempt.learner_name || 'Unknown learner'}</span>
              <span className="text-muted-foreground">{titleOf(attempt.course_id)}</span>
            </span>
            <span className="text-muted-foreground">{formatDate(attempt.taken_on)}</span>
            <span className="tabular-nums">{percent(attempt)} %</span>
            <StatusBadge tone={attempt.passed ? 'success' : 'warning'}>{attempt.passed ? 'Passed' : 'Not passed'}</StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}

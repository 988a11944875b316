import { Link } from 'react-router-dom'
import StatusBadge from '@/components/shared/StatusBadge'
import { Progress } from '@/components/ui/progress'
import { bestOf, percent, progressOf } from '@/lib/courses'
import { createPageUrl } from '@/utils'

export default function CourseCard({ course, learning }) {
  const { done, all } = progressOf(learning.lessons.rows, learning.progress.rows, course.id)
  const best = bestOf(learning.attempts.rows, course.id)
  return (
    <Link
      to={createPageUrl('Course?id=' + course.id)}
      className="flex flex-col gap-3 rounded-xl border bg-card p-5 transition-colors hover:border-primary/50 focus-visible:ring-2 focus-visible:ring-ring"
    >
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge>{course.level ?? 'Beginner'}</StatusBadge>
        {best && <StatusBadge tone={best.passed ? 'success' : 'warning'}>{best.passed ? 'Passed, ' + percent(best) + ' %' : 'Not passed yet'}</StatusBadge>}
      </span>
      <h2 className="text-lg font-semibold tracking-tight">{course.title}</h2>
      <p className="text-sm text-muted-foreground">{course.summary}</p>
      {learning.user && all > 0 && (
        <span className="mt-auto space-y-1.5 pt-2">
          <Progress value={(done / all) * 100} className="h-1.5" aria-label={done + ' of ' + all + ' lessons finished'} />
          <span className="block text-xs text-muted-foreground">
            {done} of {all} lessons
          </span>
        </span>
      )}
    </Link>
  )
}

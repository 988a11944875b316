import { useState } from 'react'
import { BookOpen } from 'lucide-react'
import CourseCard from '@/components/learn/CourseCard'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRows } from '@/hooks/use-data'
import { useLearning } from '@/hooks/use-learning'
import { useAppTexts } from '@/utils'

export default function Courses() {
  const courses = useRows('Course', { sort: 'title' })
  const learning = useLearning()
  const { description } = useAppTexts()
  const [search, setSearch] = useState('')
  const shown = courses.rows.filter(({ title, summary }) => [title, summary].join(' ').toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Page title="Courses" description={description || 'Read at your own pace, then see in the quiz what has stayed.'}>
      <WhenReady queries={[courses, ...learning.queries]} skeleton={<CardsSkeleton />}>
        {courses.rows.length > 0 && <SearchInput label="Search courses" value={search} onChange={setSearch} />}
        {shown.length > 0 ? (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((course) => (
              <CourseCard key={course.id} course={course} learning={learning} />
            ))}
          </div>
        ) : (
          <EmptyState
            icon={BookOpen}
            title={search ? 'No course by that name' : 'No courses yet'}
            text={search ? 'Try fewer words.' : 'They appear here as soon as a teacher adds them.'}
          />
        )}
      </WhenReady>
    </Page>
  )
}

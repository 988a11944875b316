import ContentTab from '@/components/teach/ContentTab'
import ResultsTab from '@/components/teach/ResultsTab'
import Page from '@/components/shared/Page'
import { WhenReady } from '@/components/shared/States'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useRows } from '@/hooks/use-data'

export default function Teach() {
  const courses = useRows('Course', { sort: 'title' })
  const lessons = useRows('Lesson', { sort: 'position' })
  const questions = useRows('Question', { sort: 'position' })
  const attempts = useRows('Attempt')
  return (
    <Page title="Teach" description="What is taught, and how learners do. Only teachers see this page.">
      <WhenReady queries={[courses, lessons, questions, attempts]}>
        <Tabs defaultValue="results" className="gap-6">
          <TabsList>
            <TabsTrigger value="results">Results</TabsTrigger>
            <TabsTrigger value="content">Content</TabsTrigger>
          </TabsList>
          <TabsContent value="results" className="space-y-6">
            <ResultsTab courses={courses.rows} attempts={attempts.rows} />
          </TabsContent>
          <TabsContent value="content" className="space-y-6">
            <ContentTab courses={courses.rows} lessons={lessons.rows} questions={questions.rows} attempts={attempts.rows} />
          </TabsContent>
        </Tabs>
      </WhenReady>
    </Page>
  )
}

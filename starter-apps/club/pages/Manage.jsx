import { CalendarHeart, Inbox, Megaphone, Users } from 'lucide-react'
import ApplicationsTab from '@/components/manage/ApplicationsTab'
import WritingTab from '@/components/manage/WritingTab'
import Chart from '@/components/shared/Chart'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { WhenReady } from '@/components/shared/States'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useRows } from '@/hooks/use-data'
import { comingTo, isOver } from '@/lib/club'

export default function Manage() {
  const applications = useRows('Application')
  const events = useRows('ClubEvent', { sort: 'starts_at' })
  const news = useRows('News', { sort: '-date' })
  const signups = useRows('Signup')
  const users = useRows('User')
  return (
    <Page title="Manage the club" description="Who joins, what is planned, and what members should know.">
      <WhenReady queries={[applications, events, news, signups, users]}>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <Figure label="Members" icon={Users} value={users.rows.filter(({ is_member }) => is_member).length} />
          <Figure label="Waiting" icon={Inbox} value={applications.rows.filter(({ decision }) => (decision ?? 'Waiting') === 'Waiting').length} />
          <Figure label="Events to come" icon={CalendarHeart} value={events.rows.filter((event) => !isOver(event)).length} />
          <Figure label="News" icon={Megaphone} value={news.rows.length} />
        </div>
        <Chart title="Signed up" shape="rows" points={comingTo(events.rows, signups.rows)} empty="Nobody has signed up for what is to come." />
        <Tabs defaultValue="applications" className="gap-4">
          <TabsList>
            <TabsTrigger value="applications">Applications</TabsTrigger>
            <TabsTrigger value="events">Programme</TabsTrigger>
            <TabsTrigger value="news">News</TabsTrigger>
          </TabsList>
          <TabsContent value="applications" className="space-y-4">
            <ApplicationsTab applications={applications.rows} users={users.rows} />
          </TabsContent>
          <TabsContent value="events" className="space-y-4">
            <WritingTab entity="ClubEvent" rows={events.rows} />
          </TabsContent>
          <TabsContent value="news" className="space-y-4">
            <WritingTab entity="News" rows={news.rows} />
          </TabsContent>
        </Tabs>
      </WhenReady>
    </Page>
  )
}

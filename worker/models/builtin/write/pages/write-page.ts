import type { AppPlan, PagePlan } from '../../plan'
import { Draft } from './draft'
import { writeBoard } from './write-board'
import { writeBudget } from './write-budget'
import { writeCalendar } from './write-calendar'
import { writeDashboard } from './write-dashboard'
import { writeDetail } from './write-detail'
import { writeLanding } from './write-landing'
import { writeLeaderboard } from './write-leaderboard'
import { writeList } from './write-list'
import { writeMatrix } from './write-matrix'
import { writePlanner } from './write-planner'
import { writeQuiz } from './write-quiz'
import { writeReports } from './write-reports'
import { writeSlots } from './write-slots'
import { writeText } from './write-text'
import { writeTracker } from './write-tracker'

/** The source of one page. */
export function writePage(page: PagePlan, plan: AppPlan): string {
  const draft = new Draft(page, plan)
  switch (page.kind) {
    case 'dashboard':
      return writeDashboard(page, draft)
    case 'reports':
      return writeReports(page, draft)
    case 'list':
      return writeList(page, draft)
    case 'detail':
      return writeDetail(page, draft)
    case 'board':
      return writeBoard(page, draft)
    case 'calendar':
      return writeCalendar(page, draft)
    case 'tracker':
      return writeTracker(page, draft)
    case 'planner':
      return writePlanner(page, draft)
    case 'slots':
      return writeSlots(page, draft)
    case 'budget':
      return writeBudget(page, draft)
    case 'matrix':
      return writeMatrix(page, draft)
    case 'quiz':
      return writeQuiz(page, draft)
    case 'leaderboard':
      return writeLeaderboard(page, draft)
    case 'text':
      return writeText(page, draft)
    case 'landing':
      return writeLanding(page, draft)
  }
}

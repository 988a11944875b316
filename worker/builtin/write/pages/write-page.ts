import type { AppPlan, WrittenPage } from '../../plan'
import { Draft } from './draft'
import { writeApprovals } from './write-approvals'
import { writeBoard } from './write-board'
import { writeBudget } from './write-budget'
import { writeCalendar } from './write-calendar'
import { writeDashboard } from './write-dashboard'
import { writeDetail } from './write-detail'
import { writeGallery } from './write-gallery'
import { writeLanding } from './write-landing'
import { writeLeaderboard } from './write-leaderboard'
import { writeList } from './write-list'
import { writeMap } from './write-map'
import { writeMatrix } from './write-matrix'
import { writePlanner } from './write-planner'
import { writeQuiz } from './write-quiz'
import { writeReports } from './write-reports'
import { writeShop } from './write-shop'
import { writeSlots } from './write-slots'
import { writeText } from './write-text'
import { writeTimer } from './write-timer'
import { writeTracker } from './write-tracker'

/** The source of one page. */
export function writePage(page: WrittenPage, plan: AppPlan): string {
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
    case 'map':
      return writeMap(page, draft)
    case 'gallery':
      return writeGallery(page, draft)
    case 'timer':
      return writeTimer(page, draft)
    case 'approvals':
      return writeApprovals(page, draft)
    case 'shop':
      return writeShop(page, draft)
    case 'text':
      return writeText(page, draft)
    case 'landing':
      return writeLanding(page, draft)
  }
}

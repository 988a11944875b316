import { addButton } from './add-button'
import { approvalQueue } from './approval-queue'
import { board } from './board'
import { brand } from './brand'
import { budgetBars } from './budget-bars'
import { cardGrid } from './card-grid'
import { cards } from './cards'
import { chartCard } from './chart-card'
import { confirmDelete } from './confirm-delete'
import { dataTable } from './data-table'
import { daySlots } from './day-slots'
import { detailView } from './detail-view'
import { exportButton } from './export-button'
import { faq } from './faq'
import { fieldInput } from './field-input'
import { fieldValue } from './field-value'
import { figures } from './figures'
import { fileUpload } from './file-upload'
import { format } from './format'
import { gallery } from './gallery'
import { hero } from './hero'
import { matrix } from './matrix'
import { monthCalendar } from './month-calendar'
import { navigation } from './navigation'
import { page } from './page'
import { phaseTimer } from './phase-timer'
import { placeMap } from './place-map'
import { productShelf } from './product-shelf'
import { publicForm } from './public-form'
import { quizPlayer } from './quiz-player'
import { quotes } from './quotes'
import { ranking } from './ranking'
import { recordForm } from './record-form'
import { relationPicker } from './relation-picker'
import { rowBadges } from './row-badges'
import { rowList } from './row-list'
import { rowMenu } from './row-menu'
import { rows } from './rows'
import { schedule } from './schedule'
import { section } from './section'
import { shopCart } from './shop-cart'
import { statCard } from './stat-card'
import { states } from './states'
import { statusBadge } from './status-badge'
import { tableToolbar } from './table-toolbar'
import { themeToggle } from './theme-toggle'
import { uploadPictures } from './upload-pictures'
import { useCart } from './use-cart'
import { useRecordEditor } from './use-record-editor'
import { useRows } from './use-rows'
import { useScrollToHash } from './use-scroll-to-hash'
import { useTable } from './use-table'
import { useTheme } from './use-theme'
import { useTitles } from './use-titles'
import { useUser } from './use-user'
import { userMenu } from './user-menu'
import { validate } from './validate'
import { week } from './week'
import { weekPlanner } from './week-planner'
import { weekSwitch } from './week-switch'
import { weekTracker } from './week-tracker'

/** Building blocks of written apps by path. An app gets those its pages import, and what those import. */
export const SHARED_FILES: Record<string, string> = {
  'components/landing/Cards.jsx': cards,
  'components/landing/Faq.jsx': faq,
  'components/landing/Hero.jsx': hero,
  'components/landing/PublicForm.jsx': publicForm,
  'components/landing/Quotes.jsx': quotes,
  'components/landing/Schedule.jsx': schedule,
  'components/landing/Section.jsx': section,
  'components/layout/Brand.jsx': brand,
  'components/layout/Navigation.jsx': navigation,
  'components/layout/ThemeToggle.jsx': themeToggle,
  'components/layout/UserMenu.jsx': userMenu,
  'components/shop/ProductShelf.jsx': productShelf,
  'components/shop/ShopCart.jsx': shopCart,
  'components/shared/ApprovalQueue.jsx': approvalQueue,
  'components/shared/Gallery.jsx': gallery,
  'components/shared/PhaseTimer.jsx': phaseTimer,
  'components/shared/PlaceMap.jsx': placeMap,
  'components/shared/UploadPictures.jsx': uploadPictures,
  'components/shared/AddButton.jsx': addButton,
  'components/shared/ExportButton.jsx': exportButton,
  'components/shared/FileUpload.jsx': fileUpload,
  'components/shared/Board.jsx': board,
  'components/shared/BudgetBars.jsx': budgetBars,
  'components/shared/CardGrid.jsx': cardGrid,
  'components/shared/ChartCard.jsx': chartCard,
  'components/shared/ConfirmDelete.jsx': confirmDelete,
  'components/shared/DataTable.jsx': dataTable,
  'components/shared/DaySlots.jsx': daySlots,
  'components/shared/DetailView.jsx': detailView,
  'components/shared/FieldInput.jsx': fieldInput,
  'components/shared/FieldValue.jsx': fieldValue,
  'components/shared/Matrix.jsx': matrix,
  'components/shared/MonthCalendar.jsx': monthCalendar,
  'components/shared/Page.jsx': page,
  'components/shared/QuizPlayer.jsx': quizPlayer,
  'components/shared/Ranking.jsx': ranking,
  'components/shared/RecordForm.jsx': recordForm,
  'components/shared/RelationPicker.jsx': relationPicker,
  'components/shared/RowBadges.jsx': rowBadges,
  'components/shared/RowList.jsx': rowList,
  'components/shared/RowMenu.jsx': rowMenu,
  'components/shared/StatCard.jsx': statCard,
  'components/shared/States.jsx': states,
  'components/shared/StatusBadge.jsx': statusBadge,
  'components/shared/TableToolbar.jsx': tableToolbar,
  'components/shared/WeekPlanner.jsx': weekPlanner,
  'components/shared/WeekSwitch.jsx': weekSwitch,
  'components/shared/WeekTracker.jsx': weekTracker,
  'hooks/use-cart.js': useCart,
  'hooks/use-record-editor.jsx': useRecordEditor,
  'hooks/use-rows.js': useRows,
  'hooks/use-scroll-to-hash.js': useScrollToHash,
  'hooks/use-table.js': useTable,
  'hooks/use-theme.js': useTheme,
  'hooks/use-titles.js': useTitles,
  'hooks/use-user.js': useUser,
  'lib/figures.js': figures,
  'lib/format.js': format,
  'lib/rows.js': rows,
  'lib/validate.js': validate,
  'lib/week.js': week,
}

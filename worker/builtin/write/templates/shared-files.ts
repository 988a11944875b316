import daySlots from './calendars/day-slots.jsx'
import monthCalendar from './calendars/month-calendar.jsx'
import phaseTimer from './calendars/phase-timer.jsx'
import weekPlanner from './calendars/week-planner.jsx'
import weekSwitch from './calendars/week-switch.jsx'
import weekTracker from './calendars/week-tracker.jsx'
import budgetBars from './charts/budget-bars.jsx'
import chartCard from './charts/chart-card.jsx'
import statCard from './charts/stat-card.jsx'
import fieldInput from './fields/field-input.jsx'
import fieldValue from './fields/field-value.jsx'
import fileUpload from './fields/file-upload.jsx'
import optionBadge from './fields/option-badge.jsx'
import relationPicker from './fields/relation-picker.jsx'
import statusBadge from './fields/status-badge.jsx'
import uploadPictures from './fields/upload-pictures.jsx'
import addButton from './forms/add-button.jsx'
import confirmDelete from './forms/confirm-delete.jsx'
import confirmDiscard from './forms/confirm-discard.jsx'
import quizPlayer from './forms/quiz-player.jsx'
import recordForm from './forms/record-form.jsx'
import useCart from './hooks/use-cart.jsx'
import useFirstRows from './hooks/use-first-rows.jsx'
import usePointers from './hooks/use-pointers.jsx'
import useRecordEditor from './hooks/use-record-editor.jsx'
import useRows from './hooks/use-rows.jsx'
import useScrollToHash from './hooks/use-scroll-to-hash.jsx'
import useTable from './hooks/use-table.jsx'
import useTheme from './hooks/use-theme.jsx'
import useTitles from './hooks/use-titles.jsx'
import useUser from './hooks/use-user.jsx'
import cards from './landing/cards.jsx'
import faq from './landing/faq.jsx'
import hero from './landing/hero.jsx'
import publicForm from './landing/public-form.jsx'
import quotes from './landing/quotes.jsx'
import schedule from './landing/schedule.jsx'
import section from './landing/section.jsx'
import brand from './layout/brand.jsx'
import callToAction from './layout/call-to-action.jsx'
import manageBar from './layout/manage-bar.jsx'
import navigation from './layout/navigation.jsx'
import page from './layout/page.jsx'
import states from './layout/states.jsx'
import themeToggle from './layout/theme-toggle.jsx'
import userMenu from './layout/user-menu.jsx'
import figures from './lib/figures.jsx'
import format from './lib/format.jsx'
import former from './lib/former.jsx'
import inTime from './lib/in-time.jsx'
import latestRows from './lib/latest-rows.jsx'
import optionColours from './lib/option-colours.jsx'
import rows from './lib/rows.jsx'
import stretches from './lib/stretches.jsx'
import validate from './lib/validate.jsx'
import week from './lib/week.jsx'
import approvalQueue from './lists/approval-queue.jsx'
import board from './lists/board.jsx'
import cardGrid from './lists/card-grid.jsx'
import dataTable from './lists/data-table.jsx'
import detailView from './lists/detail-view.jsx'
import exportButton from './lists/export-button.jsx'
import gallery from './lists/gallery.jsx'
import matrix from './lists/matrix.jsx'
import placeMap from './lists/place-map.jsx'
import printButton from './lists/print-button.jsx'
import ranking from './lists/ranking.jsx'
import rowBadges from './lists/row-badges.jsx'
import rowList from './lists/row-list.jsx'
import rowMenu from './lists/row-menu.jsx'
import showAllRows from './lists/show-all-rows.jsx'
import tableToolbar from './lists/table-toolbar.jsx'
import productShelf from './shop/product-shelf.jsx'
import shopCart from './shop/shop-cart.jsx'

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
  'components/layout/CallToAction.jsx': callToAction,
  'components/layout/ManageBar.jsx': manageBar,
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
  'components/shared/ConfirmDiscard.jsx': confirmDiscard,
  'components/shared/DataTable.jsx': dataTable,
  'components/shared/DaySlots.jsx': daySlots,
  'components/shared/DetailView.jsx': detailView,
  'components/shared/FieldInput.jsx': fieldInput,
  'components/shared/FieldValue.jsx': fieldValue,
  'components/shared/Matrix.jsx': matrix,
  'components/shared/MonthCalendar.jsx': monthCalendar,
  'components/shared/OptionBadge.jsx': optionBadge,
  'components/shared/Page.jsx': page,
  'components/shared/PrintButton.jsx': printButton,
  'components/shared/QuizPlayer.jsx': quizPlayer,
  'components/shared/Ranking.jsx': ranking,
  'components/shared/RecordForm.jsx': recordForm,
  'components/shared/RelationPicker.jsx': relationPicker,
  'components/shared/RowBadges.jsx': rowBadges,
  'components/shared/RowList.jsx': rowList,
  'components/shared/RowMenu.jsx': rowMenu,
  'components/shared/ShowAllRows.jsx': showAllRows,
  'components/shared/StatCard.jsx': statCard,
  'components/shared/States.jsx': states,
  'components/shared/StatusBadge.jsx': statusBadge,
  'components/shared/TableToolbar.jsx': tableToolbar,
  'components/shared/WeekPlanner.jsx': weekPlanner,
  'components/shared/WeekSwitch.jsx': weekSwitch,
  'components/shared/WeekTracker.jsx': weekTracker,
  'hooks/use-cart.js': useCart,
  'hooks/use-first-rows.js': useFirstRows,
  'hooks/use-pointers.js': usePointers,
  'hooks/use-record-editor.jsx': useRecordEditor,
  'hooks/use-rows.js': useRows,
  'hooks/use-scroll-to-hash.js': useScrollToHash,
  'hooks/use-table.js': useTable,
  'hooks/use-theme.js': useTheme,
  'hooks/use-titles.js': useTitles,
  'hooks/use-user.js': useUser,
  'lib/figures.js': figures,
  'lib/format.js': format,
  'lib/former.js': former,
  'lib/in-time.js': inTime,
  'lib/latest-rows.js': latestRows,
  'lib/option-colours.js': optionColours,
  'lib/rows.js': rows,
  'lib/stretches.js': stretches,
  'lib/validate.js': validate,
  'lib/week.js': week,
}

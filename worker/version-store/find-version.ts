export {
  listNewestVersions,
  selectRestoredVersion as findRestoredVersion,
  selectVersion as findVersion,
  selectVersionAfter as findVersionAfter,
  type VersionRow,
} from './version-queries'

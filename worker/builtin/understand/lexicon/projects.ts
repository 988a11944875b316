import type { Domain } from './concept'

export const projects: Domain = {
  key: 'projects',
  words: 'project, team, agile, sprint, software, product team, development',
  hue: 265,
  icon: 'FolderKanban',
  concepts: [
    {
      key: 'project',
      also: 'assignment project, undertaking',
      icon: 'FolderKanban',
      is: 'work',
      about: 'What we are working on, and how far it has come.',
      fields: `Name!; Client: text @company; Status: status Planned, Active, On hold, Completed*; Starts on: date -60..10; Due date: date -10..60;
        Budget: money 1000..40000; Progress: percent 0..100; Description`,
      subtitle: 'client, status',
      flags: 'overdue due_date',
      cards: true,
      rows: {
        any: `name; client; status; progress; budget; description
          Website relaunch; Northlight Coffee; Active; 65; 18000; New pages, faster shop, same warm tone.
          Autumn catalogue; Fable & Finch Books; Active; 40; 7400; Sixty-four pages, two languages.
          Warehouse move; Kestrel Property; Planned; 5; 32000; Move all stock over one long weekend.
          Brand guidelines; Harbour & Pine Hotels; Completed; 100; 12500; Colours, type, photographs, tone of voice.
          Mobile app pilot; Juniper Labs; Active; 55; 28000; A small first version with twenty testers.
          Volunteer handbook; Tidewater Trust; On hold; 20; 2600; Waits for the new safety rules.
          Annual report; Solstice Energy; Planned; 10; 9800; Figures arrive in January.
          Staff training; Oakridge Academy; Completed; 100; 4200; Three afternoons, forty people.
          Reception refit; Meridian Dental Group; Active; 80; 15600; Counter delivered, lighting next.`,
      },
    },
    {
      key: 'milestone',
      also: 'phase, deliverable',
      icon: 'Flag',
      is: 'work',
      about: 'The steps that mark progress.',
      fields: `Title!; Due date: date -20..50; Status: status Planned, In progress, Reached*; Notes`,
      flags: 'overdue due_date',
      rows: {
        any: `title; status
          Concept approved; Reached
          Content complete; In progress
          First prototype; Reached
          User tests done; In progress
          Final sign-off; Planned
          Launch; Planned
          Handover; Planned
          Budget confirmed; Reached`,
      },
    },
    {
      key: 'bug',
      also: 'defect, bug report',
      icon: 'Bug',
      is: 'work',
      about: 'What is broken, how badly, and who mends it.',
      fields: `Title!; Severity: one of Minor, Major, Critical; Status: status New, Confirmed, In progress, Fixed*, Closed*; Reported by: text @person;
        Assigned to: text @team; Reported on: date -30..0; Steps to reproduce: long_text`,
      rows: {
        any: `title; severity; status; steps_to_reproduce
          Export stops at 1,000 rows; Major; Confirmed; Choose all records, press Export, open the file.
          Search ignores accents; Minor; New; Search for "cafe": "Café" is missing.
          Sign-in loops on tablets; Critical; In progress; Open on an older tablet, sign in, see the form again.
          Wrong total on invoices; Critical; Fixed; Add two discounts to one line.
          Date picker opens off screen; Minor; New; Shrink the window, open the last field.
          Photos rotate after upload; Minor; Fixed; Take a picture in portrait, upload it.
          Notifications arrive twice; Major; In progress; Invite the same person to two projects.
          Dark mode text too faint; Minor; Closed; Switch to dark, open the settings.
          Slow list with long notes; Major; Confirmed; Open a list with more than 500 rows.`,
      },
    },
    {
      key: 'feature_request',
      also: 'feature, idea, suggestion, feedback item, wish, feature idea',
      icon: 'Lightbulb',
      is: 'work',
      about: 'Ideas and wishes, with how many want them.',
      fields: `Title!; Status: status Suggested, Under review, Planned, In progress, Shipped*, Declined*; Votes: integer 0..48;
        Suggested by: text @person; Suggested on: date -90..0; Description`,
      rows: {
        any: `title; status; votes; description
          Dark mode; Shipped; 42; For everyone who works at night.
          Keyboard shortcuts; Planned; 27; At least for new, search and save.
          Export to a spreadsheet; In progress; 35; With the filters that are on.
          Shared calendars; Under review; 18; Read-only would be enough.
          Offline reading; Suggested; 12; For trains and planes.
          Custom colours; Declined; 5; A little fun for our team.
          Weekly summary by email; Planned; 21; Every Monday morning.
          Undo for deletions; Shipped; 31; It happens to the best of us.
          Larger text option; Suggested; 9; My parents use it too.`,
      },
    },
    {
      key: 'time_entry',
      also: 'timesheet, timesheet entry, hour, work log, worked hour, billable hour, time log',
      icon: 'Timer',
      is: 'log',
      about: 'Hours worked, day by day.',
      fields: `Description!: text; Date: date -21..0; Hours: number 0.5..8 h; Person: text @team; Billable: yes 75`,
      amount: 'hours',
      rows: {
        any: `description; hours
          Layout of the start page; 5.5
          Client call and notes; 1
          Content review; 2.5
          Fixing form errors; 3
          Workshop preparation; 4
          Photo selection; 1.5
          Weekly planning; 0.5
          Testing on phones; 3.5
          Writing the handbook; 6
          Print check; 2
          Data clean-up; 4.5
          Travel to site; 2`,
      },
    },
    {
      key: 'meeting',
      also: 'minute, agenda',
      icon: 'CalendarClock',
      is: 'visit',
      about: 'Meetings, what was said and what follows.',
      fields: `Subject!; Date: datetime -20..14; Location: text @room; Attendees: text; Agenda: long_text; Decisions: long_text`,
      rows: {
        any: `subject; attendees; agenda; decisions
          Weekly stand-up; Whole team; What is stuck, what is next.; Move the review to Thursday.
          Budget review; Amara, Jonas, Priya; Spending so far, outlook.; Hold new orders until March.
          Kick-off; Whole team; Goals, roles, dates.; First draft in two weeks.
          Design review; Mei, Tomás; Two directions for the start page.; Go with the calmer one.
          Supplier talks; Jonas, Leila; Prices and delivery times.; Ask a second supplier.
          Retrospective; Whole team; What went well, what did not.; Shorter meetings.
          Board meeting; Amara, Henrik; Year plan, staff.; Approve the new post.
          Planning the open day; Priya, Samuel; Programme and helpers.; Start at ten, not nine.`,
      },
    },
  ],
}

import type { Domain } from './concept'

export const people: Domain = {
  key: 'people',
  words: 'hr, human resources, staff, recruiting, recruitment, hiring, job search, career, personnel',
  hue: 285,
  icon: 'Briefcase',
  concepts: [
    {
      key: 'job_application',
      also: 'application, job hunt, position applied for, job opening, vacancy applied',
      label: 'Application',
      icon: 'Briefcase',
      is: 'work',
      about: 'Where I applied and how it is going.',
      fields: `Position!: text; Company!: text; Status: status Wishlist, Applied, Interview, Offer, Accepted*, Rejected*; Applied on: date -40..-2; Interview date: date 1..14; Location: text @city;
        Work model: one of On site, Hybrid, Remote; Salary: money 38000..74000; Contact person: text @person; Link: url; Notes`,
      title: 'position',
      subtitle: 'company, status',
      date: 'interview_date',
      amount: 'salary',
      flags: 'soon interview_date 5: Interview soon',
      access: ['creator', 'creator'],
      rows: {
        any: `position; company; status; applied_on; interview_date; work_model; salary; notes
          Product designer; Juniper Labs; Interview; today-16; today+2; Hybrid; 58000; Prepare the case study on onboarding.
          UX researcher; Meridian Health; Applied; today-6; ; Remote; 54000; Posted by a former colleague.
          Design lead; Solstice Energy; Offer; today-31; today-5; On site; 72000; Answer due by Friday; ask about the training budget.
          Content designer; Northlight Coffee; Wishlist; ; ; Hybrid; 48000; Application closes at the end of the month.
          Service designer; City of Ghent; Interview; today-20; today+6; Hybrid; 52000; Panel of three, forty minutes.
          Interaction designer; Kestrel Mobility; Rejected; today-35; today-14; On site; 56000; Kind letter; apply again next year.
          Visual designer; Fable & Finch; Applied; today-3; ; Remote; 45000; Sent the new portfolio.
          Accessibility specialist; Oakridge Group; Interview; today-12; today; Remote; 61000; Technical interview, share screen.
          Design engineer; Harbour Robotics; Applied; today-9; ; On site; 66000; Follow up next week.
          Freelance illustrator; Tidewater Trust; Accepted; today-40; today-22; Remote; 39000; Two days a week, start in January.
          Brand designer; Casa Mireia; Rejected; today-28; ; Hybrid; 47000; Wanted more years in hotels.`,
      },
    },
    {
      key: 'interview',
      also: 'interview round, job interview',
      icon: 'MessagesSquare',
      is: 'visit',
      about: 'Conversations, planned and past.',
      fields: `Title!; Date!: datetime -10..12; Type: one of Phone, Video, On site, Task; Interviewer: text @person; Outcome: status Scheduled, Done, Passed*, Declined*; Preparation: long_text`,
      rows: {
        any: `title; type; outcome; preparation
          First call; Phone; Passed; Two minutes about myself, three questions for them.
          Portfolio talk; Video; Scheduled; Three projects, one failure.
          Meet the team; On site; Scheduled; Train at 8:12, ask for Amara.
          Design task; Task; Done; Hand in by Sunday evening.
          Final round; On site; Scheduled; Salary range and start date.
          Technical interview; Video; Passed; Test the microphone.
          Informal coffee; On site; Done; Just listen.
          Second call; Phone; Scheduled; Ask about the roadmap.`,
      },
    },
    {
      key: 'candidate',
      also: 'applicant, job candidate, talent',
      icon: 'UserSearch',
      is: 'person',
      about: 'People who would like to work with us.',
      fields: `Name!; Position: text @role; Email; Phone; Stage: status Applied, Screening, Interview, Offer, Hired*, Rejected*; Source: one of Website, Referral, Job board, Agency; Applied on: date -40..-1;
        Rating; Salary wish: money 32000..72000; Notes`,
      subtitle: 'position, stage',
      notes: `Strong portfolio, asks good questions.
        Could start next month.
        Needs a visa.
        Would rather work four days.
        Recommended by Jonas.`,
    },
    {
      key: 'job_opening',
      also: 'open position, vacancy, job posting, opening',
      icon: 'Megaphone',
      is: 'work',
      about: 'Posts we want to fill.',
      fields: `Title!; Department: one of Design, Engineering, Sales, Operations, Finance; Location: text @city; Employment: one of Full time, Part time, Internship; Status: status Draft, Open, Filled*, Closed*;
        Closes on: date -5..40; Salary up to: money 30000..80000; Description`,
      date: 'closes_on',
      rows: {
        any: `title; department; employment; status
          Senior product designer; Design; Full time; Open
          Backend engineer; Engineering; Full time; Open
          Sales assistant; Sales; Part time; Open
          Office manager; Operations; Full time; Filled
          Payroll clerk; Finance; Part time; Draft
          Research intern; Design; Internship; Open
          Data engineer; Engineering; Full time; Open
          Key account manager; Sales; Full time; Closed`,
      },
    },
    {
      key: 'employee',
      also: 'staff member, colleague, team member, worker, staff, crew member',
      icon: 'IdCard',
      is: 'person',
      about: 'The people who work here.',
      fields: `Name!; Job title: text @role; Department: one of Design, Engineering, Sales, Operations, Finance; Email; Phone; Started on: date -2200..-20; Employment: one of Full time, Part time, Freelance;
        Status: status Active, On leave, Left*; Notes`,
      subtitle: 'job_title, department',
    },
    {
      key: 'leave_request',
      also: 'leave, vacation, holiday request, time off, day off, vacation request, pto, annual leave, sick leave',
      icon: 'TreePalm',
      is: 'visit',
      about: 'Who is away, when, and who has agreed.',
      fields: `Employee! -> employee; Type: one of Holiday, Sick leave, Parental leave, Unpaid; Starts on!: date -20..40; Ends on!: date after starts_on 1..12; Days: integer 1..10;
        Status: status Requested, Approved*, Declined*; Notes`,
      title: 'employee_id',
      subtitle: 'type, starts_on',
      date: 'starts_on',
      amount: 'days',
    },
    {
      key: 'department',
      also: 'team, unit, division',
      icon: 'Network',
      is: 'group',
      about: 'How we are organised.',
      fields: `Name!; Lead: text @person; Cost centre: text @tag; Site: one of Main office, Workshop, Remote; Headcount: integer 2..30; Description`,
      rows: {
        any: `name; headcount; description
          Design; 6; Everything people see.
          Engineering; 14; Everything that runs behind it.
          Sales; 8; First talk to signature.
          Operations; 5; Keeps the place going.
          Finance; 3; Money in, money out.
          People; 2; Hiring, pay, good days at work.
          Support; 7; Answers, every day.
          Marketing; 4; Tells the story.`,
      },
    },
    {
      key: 'review',
      also: 'performance review, appraisal, one-on-one, feedback talk',
      label: 'Review',
      icon: 'ClipboardPenLine',
      is: 'document',
      about: 'Talks about work, twice a year.',
      fields: `Employee! -> employee; Reviewer: text @team; Date!: date -60..40; Rating; Status: status Planned, Held*, Signed*; Strengths: long_text; Next goals: long_text`,
      title: 'employee_id',
    },
    {
      key: 'shift',
      also: 'work shift, duty, rota entry, rota, roster, roster entry, schedule entry, turn',
      icon: 'CalendarClock',
      is: 'link',
      about: 'Who is on, when and where.',
      fields: `Person! -> volunteer; Date!: date -3..12; Slot!: one of Morning, Afternoon, Evening; Duty: text; Status: status Open, Planned, Confirmed, Swap wanted, Done*; Notes: text`,
      title: 'person_id',
      subtitle: 'slot, duty',
      notes: `Bring the keys.
        Swap with Leila if possible.
        First time: please show the ropes.
        Leaves half an hour earlier.`,
    },
  ],
}

/** Text of the sample contract, a plain consulting agreement. Clauses in order; pages are broken when typesetting. */
export const TITLE = 'Consulting Services Agreement';
export const REFERENCE = 'Agreement no. 2026-0148';

export interface Clause {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Follows the paragraphs. */
  readonly followedBy?: 'services' | 'pricing' | 'payment';
}

export const INTRODUCTION =
  'This agreement sets out the terms on which the Provider renders consulting services to the Client. It takes effect on the date below and binds both parties once each of them has signed it.';

export const CLAUSES: readonly Clause[] = [
  {
    heading: 'Definitions',
    paragraphs: [
      '“Services” means the work described in clause 2 and in any statement of work that both parties have signed. “Deliverables” means the documents, software and other results that the Provider hands over to the Client in the course of the Services.',
      '“Confidential Information” means all information, in whatever form, that one party discloses to the other in connection with this agreement and that is marked as confidential or would be understood as confidential by a reasonable person.',
    ],
  },
  {
    heading: 'Services',
    paragraphs: [
      'The Provider renders the services ticked below with the care of a prudent professional, using suitably qualified people, and keeps the Client informed of progress at least once a week.',
      'The Client gives the Provider access to the people, systems and records that the Services require, and names one contact who may take decisions on the Client’s behalf.',
    ],
    followedBy: 'services',
  },
  {
    heading: 'Fees',
    paragraphs: [
      'The Client pays the fees below. Travel and other expenses are refunded at cost when the Client has approved them in writing beforehand. All amounts are net of value added tax, which is charged at the rate in force.',
    ],
    followedBy: 'pricing',
  },
  {
    heading: 'Invoices and payment',
    paragraphs: [
      'The Provider invoices at the end of each calendar month for the work done in that month. Each invoice names the days worked, the person who worked them and the task.',
      'Invoices are due within the period chosen here, counted from their receipt:',
    ],
    followedBy: 'payment',
  },
  {
    heading: 'Late payment',
    paragraphs: [
      'An amount that is not paid when due bears interest at eight percentage points above the base rate of the European Central Bank from the day after it fell due. The Provider may suspend the Services fourteen days after a written reminder has remained without effect; dates agreed for Deliverables move accordingly.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'Either party may propose a change to the Services. The Provider states within five working days what the change means for fees and dates. A change binds the parties once both have agreed to it in writing, for which an electronic signature suffices.',
    ],
  },
  {
    heading: 'Acceptance',
    paragraphs: [
      'The Client examines each Deliverable within ten working days of its delivery and either accepts it or names, in enough detail to act upon, where it departs from what was agreed. The Provider puts this right without undue delay and at no charge. A Deliverable that the Client has neither accepted nor objected to within this time, or that the Client uses in its business, counts as accepted.',
    ],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'On payment of the fees for a Deliverable the Client acquires the exclusive right to use, change and pass it on, without limit in time or place. The Provider keeps its rights in methods, tools and material that existed before this agreement or are of general use, and grants the Client a non-exclusive right to use them as part of the Deliverable.',
      'The Provider warrants that, to the best of its knowledge, the Deliverables do not infringe the rights of others, and names any open-source components together with their licences.',
    ],
  },
  {
    heading: 'Confidentiality',
    paragraphs: [
      'Each party keeps the other’s Confidential Information secret, uses it for the purposes of this agreement only, and shares it only with those who need to know it and are bound accordingly. This does not apply to information that is public, was known before, was developed independently, or must be disclosed by law. The duty lasts for three years after the end of this agreement.',
    ],
  },
  {
    heading: 'Data protection',
    paragraphs: [
      'Where the Provider processes personal data on the Client’s behalf, it does so on documented instructions, and the parties conclude a data processing agreement before the processing begins. Personal data leaves the European Economic Area only with the Client’s prior written consent.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'Each party is liable without limit for intent, gross negligence, and injury to life, body or health. For slight negligence a party is liable only where it breaches a duty on whose performance the other may ordinarily rely, and then only for foreseeable damage up to the fees paid or payable under this agreement in the twelve months before the event.',
    ],
  },
  {
    heading: 'Term and termination',
    paragraphs: [
      'This agreement runs for twelve months from its effective date and is extended by a further twelve months unless a party gives notice at least sixty days before it ends. Either party may terminate it for good cause at any time, in particular when the other commits a material breach and does not remedy it within thirty days of a written notice.',
      'On termination the Provider hands over the Deliverables in their present state, and the Client pays for the Services rendered until then. Clauses 8, 9 and 11 remain in force.',
    ],
  },
  {
    heading: 'Independent contractor',
    paragraphs: [
      'The Provider acts as an independent contractor. Nothing in this agreement makes either party the employee, agent or partner of the other. The Provider may engage subcontractors with the Client’s prior written consent, which must not be withheld without good reason, and answers for them as for itself.',
    ],
  },
  {
    heading: 'General',
    paragraphs: [
      'This agreement is the whole agreement between the parties on its subject. Changes, including to this sentence, need text form signed by both parties. If a term proves invalid, the others stand, and the parties replace it by a valid one that comes closest to what they intended.',
      'The parties agree to sign electronically. Each signed copy is an original, and an electronically sealed file is proof of its content.',
    ],
  },
];

export const SERVICES = [
  'Discovery workshop and requirements report',
  'Solution design, including a security review',
  'Implementation and data migration',
  'Training for up to twelve people',
  'Support for ninety days after going live',
] as const;

export const PAYMENT_TERMS = ['14 days', '30 days', '60 days'] as const;

/** Description, unit, quantity, rate. */
export const PRICES: readonly (readonly [string, string, number, number])[] = [
  ['Discovery workshop', 'Fixed', 1, 3_200],
  ['Solution architect', 'Day', 12, 1_240],
  ['Software engineer', 'Day', 38, 980],
  ['Trainer', 'Day', 3, 860],
  ['Support retainer', 'Month', 3, 1_150],
];

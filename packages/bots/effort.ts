/** How hard a bot thinks: what it sees at a glance, what a good look at every action tells, or what comes of them when they are played on. */
export type Effort = 'glance' | 'judgement' | 'search' | 'longSearch';

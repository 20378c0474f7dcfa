export { type Experiment, gameOf, type LabPlayer } from './experiment.ts';
export type { Harvest, LabKnowledge, Step } from './knowledge.ts';
export { playTask } from './play-task.ts';
export type * from './report-types.ts';
export { runStudy, type StudyPorts } from './run-study.ts';
export { type Arm, type Findings, type NumberedTask, type StopRule, type Study, tasksOf } from './study.ts';
export { addTallies } from './tallying.ts';
export type { Frequency, MatchRow, Tally, Task, TaskResult, Yield } from './task.ts';

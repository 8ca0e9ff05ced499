-- compatible: it only proves what the former migration says of new steps, beside those who write.
alter table movements.step validate constraint step_step_check;

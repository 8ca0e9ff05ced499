-- Of alerts 7 and 18, the type that the rule found: it may be another than the one with which the alert is open. Null of former findings.
alter table alerts.finding add column type text;

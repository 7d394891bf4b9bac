#!/usr/bin/env node
import 'tsx'
